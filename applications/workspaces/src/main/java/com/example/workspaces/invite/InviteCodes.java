package com.example.workspaces.invite;

import com.example.common.identity.Ids;
import java.util.regex.Pattern;

/** Codes of 130 random bits: at a million tries a second, a guess takes longer than the world has lasted. */
public final class InviteCodes {
    private static final int DIGITS = 26;
    private static final Pattern CODE = Pattern.compile("[0-9A-HJKMNP-TV-Z]{26}");

    private InviteCodes() {}

    public static String next(Ids ids) {
        return ids.digits(DIGITS);
    }

    static boolean isCode(String text) {
        return CODE.matcher(text).matches();
    }
}

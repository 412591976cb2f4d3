package dev.keywright.verifier.database;

import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.exception.SdkServiceException;

/**
 * The reason why a database did not do what it was asked.
 *
 * @param wasAnswered whether there was an answer at all
 * @param said the message of the database, or the reason why there was none
 */
public record DatabaseFailure(boolean wasAnswered, String said) {
    public static DatabaseFailure of(SdkException failed) {
        return new DatabaseFailure(failed instanceof SdkServiceException, said(failed));
    }

    /** Without what the client adds about itself: how often it tried says nothing about why. */
    private static String said(SdkException failed) {
        if (failed instanceof AwsServiceException refused && refused.awsErrorDetails() != null) {
            return refused.awsErrorDetails().errorMessage();
        }
        Throwable deepest = failed;
        while (deepest.getCause() != null) {
            deepest = deepest.getCause();
        }
        return String.valueOf(deepest.getMessage());
    }
}

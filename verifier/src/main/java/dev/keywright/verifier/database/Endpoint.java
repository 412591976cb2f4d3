package dev.keywright.verifier.database;

import java.net.URI;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;

/** The address of a database and the credentials that it is asked with. */
public record Endpoint(URI address, String region, Trust trust) {
    private static final String AWS_DOMAIN = ".amazonaws.com";

    /** The credentials that are sent. */
    public enum Trust {
        /** Anybody: it was started by us, and all that it holds ends with us. */
        OURS,
        /** Anybody: a database that asks for a signature but takes any. */
        ANYBODY,
        /** Those of the environment, the profile or the machine, as with every AWS program. */
        USUAL_CREDENTIALS
    }

    /** A database that was started for us. */
    public static Endpoint of(DynamoDbLocal local) {
        return new Endpoint(local.endpoint(), "us-east-1", Trust.OURS);
    }

    /** Anyone's: only AWS itself asks who we are. */
    public static Endpoint at(URI address, String region) {
        return new Endpoint(address, region, isAws(address) ? Trust.USUAL_CREDENTIALS : Trust.ANYBODY);
    }

    /** Whether what is done there costs money. */
    public boolean isBilled() {
        return isAws(address);
    }

    /** Whether nothing is left there when this program ends. */
    boolean endsWithUs() {
        return trust == Trust.OURS;
    }

    private static boolean isAws(URI address) {
        return address.getHost() != null && address.getHost().endsWith(AWS_DOMAIN);
    }

    AwsCredentialsProvider credentials() {
        return switch (trust) {
            case OURS, ANYBODY ->
                StaticCredentialsProvider.create(AwsBasicCredentials.create("keywright", "keywright"));
            case USUAL_CREDENTIALS -> DefaultCredentialsProvider.builder().build();
        };
    }
}

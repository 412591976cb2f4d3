package com.example.campaigns;

/** An answer that is due; of problems only the type is. */
record Due(int status, Object body) {
    static Due problem(int status, String type) {
        return new Due(status, "/problems/" + type);
    }

    static Due notFound() {
        return problem(404, "not-found");
    }
}

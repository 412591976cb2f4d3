package com.example.common.load;

/** One of the users of a load, with things of their own: knows what every answer must be. */
public interface LoadUser {
    /** Creates the things that the steps are about. */
    void begin();

    /** One random request. */
    void step();

    /** Reads everything that this user knows of: nothing is lost, nothing is there twice. */
    void readAll();

    Visitor visitor();
}

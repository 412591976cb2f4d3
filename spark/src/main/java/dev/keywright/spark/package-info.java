/** The files of a migration, written by a Spark job: for sources that outgrow one machine. */
package dev.keywright.spark;

/** MySQL and MariaDB: their catalogue, statistics and counters. */
package dev.keywright.relational.mysql;

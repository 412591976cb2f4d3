/** Models out of relational databases: the front door of this module. */
package dev.keywright.relational;

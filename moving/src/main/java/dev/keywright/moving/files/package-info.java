/** Items in files that DynamoDB imports from S3. */
package dev.keywright.moving.files;

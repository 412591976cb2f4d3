// Written by keywright; changes will be overwritten.
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';

/** An object store for values that are too large for an item; the item holds only a pointer to them. */
export interface Blobs {
  /** Stores the bytes under a key that the caller chooses, and returns a pointer to them. */
  put(key: string, bytes: Uint8Array): Promise<string>;

  get(pointer: string): Promise<Uint8Array>;

  delete(pointer: string): Promise<void>;
}

/** Large values in an S3 bucket; a pointer is `s3://bucket/key`. Needs `@aws-sdk/client-s3`. */
export class S3Blobs implements Blobs {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor(client: S3Client, bucket: string) {
    this.client = client;
    this.bucket = bucket;
  }

  async put(key: string, bytes: Uint8Array): Promise<string> {
    await this.client.send(new PutObjectCommand({ Bucket: this.bucket, Key: key, Body: bytes }));
    return `s3://${this.bucket}/${key}`;
  }

  async get(pointer: string): Promise<Uint8Array> {
    const found = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: this.key(pointer) }));
    return found.Body === undefined ? new Uint8Array() : found.Body.transformToByteArray();
  }

  async delete(pointer: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: this.key(pointer) }));
  }

  /** The key of a pointer into this bucket; any other pointer is rejected. */
  private key(pointer: string): string {
    const start = `s3://${this.bucket}/`;
    if (!pointer.startsWith(start)) {
      throw new RangeError(`no pointer into ${this.bucket}: ${pointer}`);
    }
    return pointer.slice(start.length);
  }
}

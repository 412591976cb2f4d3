import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Bucket } from '../description/look.js';
import type { Bounds } from './bounds.js';
/** One value of each bucket from one bound to the other, in the order in which buckets are read. */
export declare function bucketsBetween(bucket: Bucket, { low, high }: Bounds): readonly AttributeValue[];

import { CreateBucketCommand, HeadBucketCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import type { Settings } from '../settings';

export type S3Settings = NonNullable<ReturnType<typeof s3Of>>;

/** @returns null when files are stored in the data folder */
export function s3Of(settings: Settings) {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!bucket || !accessKeyId || !secretAccessKey) return null;
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_PUBLIC_URL: publicUrl } = settings;
  return { bucket, accessKeyId, secretAccessKey, endpoint, region, publicUrl };
}

const CONNECT_MS = 3000;
const SILENCE_MS = 15_000;

/** Not every S3-compatible server supports all AWS checksums. */
export const s3ClientOptions = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) =>
  ({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Self-hosted servers do not have a host name for each bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  }) satisfies S3ClientConfig;

export const s3ClientOf = (s3: S3Settings): S3Client => new S3Client(s3ClientOptions(s3));

/** @throws Error with a sentence for the operator */
export async function makeBucket(s3: S3Settings): Promise<void> {
  const client = s3ClientOf(s3);
  const { bucket: Bucket } = s3;
  try {
    await client.send(new HeadBucketCommand({ Bucket })).catch(async (error) => {
      if (error.$metadata?.httpStatusCode !== 404) throw error;
      await client.send(new CreateBucketCommand({ Bucket }));
    });
  } catch (error) {
    const why = (error as Error).message || (error as Error).name;
    throw new Error(`The bucket ${Bucket} cannot be used: ${why}. Check the S3_* settings.`, { cause: error });
  } finally {
    client.destroy();
  }
}

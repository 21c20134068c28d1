import type { z } from 'zod';
import { flag, httpAddress, optional } from '../process/variables.ts';

/** Environment variables of the bucket for files. */
export const s3Variables = {
  S3_BUCKET: optional,
  S3_ENDPOINT: httpAddress('https://s3.example.com'),
  S3_REGION: optional,
  S3_ACCESS_KEY: optional,
  S3_SECRET_KEY: optional,
  S3_PATH_STYLE: flag(false),
};

type Variables = z.output<z.ZodObject<typeof s3Variables>>;

/** Reports settings of a bucket that require others. */
export function checkS3(values: Variables, issues: z.RefinementCtx): void {
  const report = (name: keyof Variables, message: string) =>
    issues.addIssue({ code: 'custom', path: [name], message });
  const { S3_BUCKET: bucket, S3_ACCESS_KEY: key, S3_SECRET_KEY: secret } = values;
  if (!bucket && (values.S3_ENDPOINT || key || secret))
    report('S3_BUCKET', 'is needed with other S3 settings');
  if (bucket && !values.S3_ENDPOINT && !values.S3_REGION)
    report('S3_REGION', 'is needed with S3_BUCKET unless S3_ENDPOINT names a server');
  if (Boolean(key) !== Boolean(secret))
    report(key ? 'S3_SECRET_KEY' : 'S3_ACCESS_KEY', 'is needed: key and secret go together');
}

export interface S3Settings {
  bucket: string;
  /** Absent: that of AWS in the region. */
  endpoint?: string;
  region: string;
  /** Absent: those that the environment offers to programs on AWS, such as a role. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  pathStyle: boolean;
}

/** Returns the bucket of validated variables; undefined when there is none. */
export function s3Settings(values: Variables): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY: accessKeyId, S3_SECRET_KEY: secretAccessKey } = values;
  if (!bucket) return undefined;
  return {
    bucket,
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION ?? 'us-east-1',
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    pathStyle: values.S3_PATH_STYLE,
  };
}

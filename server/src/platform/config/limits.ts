import type { z } from 'zod';
import type { PoolSizes } from '../db/connections.ts';
import { integer, optionalInteger } from '../process/variables.ts';

/** Maximum number of scans of a progressive JPEG. Cameras and editors write about ten; a hostile file has thousands. */
const PICTURE_SCANS = 50;

/** Seconds after which the processing of a picture is aborted. */
const PICTURE_SECONDS = 20;

/** Seconds for a request's headers, and seconds without any byte of a request or answer. */
const HEADERS_SECONDS = 15;
const IDLE_SECONDS = 60;

/**
 * Environment variables that limit how much of the server one call, person or company may use. See docs/settings.md.
 */
export const limitVariables = {
  PICTURE_MEGAPIXELS: integer(25, { max: 1000 }),
  PICTURES_AT_ONCE: integer(2, { max: 16 }),
  REQUEST_SECONDS: integer(600, { max: 86_400 }),
  CALLS_PER_MINUTE: integer(30_000),
  HEAVY_CALLS_PER_MINUTE: integer(3_000),
  ADDRESS_CALLS_PER_MINUTE: integer(12_000),
  CALLS_AT_ONCE: integer(4, { max: 1000 }),
  HEAVY_CALLS_AT_ONCE: integer(2, { max: 1000 }),
  COMPANY_CALLS_AT_ONCE: optionalInteger({ max: 1000 }),
  COMPANY_HEAVY_CALLS_AT_ONCE: optionalInteger({ max: 1000 }),
};

export interface PictureLimits {
  /** Maximum size in millions of pixels. */
  megapixels: number;
  /** Maximum number of scans of a progressive JPEG. */
  scans: number;
  /** Maximum duration of one picture, in seconds. */
  seconds: number;
  /** Number of pictures processed at the same time. */
  atOnce: number;
}

/** Time limits of a request, in seconds. */
export interface TimeLimits {
  /** Until its headers have arrived. */
  headers: number;
  /** Without any byte of the request or its answer. */
  idle: number;
  /** Until the whole request has arrived. */
  request: number;
}

/** A limit for light calls, and one for heavy calls, which read much data. */
interface ByWeight {
  light: number;
  heavy: number;
}

/** Limits of calls. */
export interface CallLimitSettings {
  /** Calls of a person per minute. */
  perMinute: ByWeight;
  /** Calls per minute from an address without an account. */
  addressPerMinute: number;
  /** Concurrent calls of a person; further calls wait. */
  atOnce: ByWeight;
  /** Concurrent calls of a company; further calls wait. */
  companyAtOnce: ByWeight;
  /** Concurrent heavy calls of all companies: the remaining database connections are for light calls. */
  heavyInAll: number;
}

/** Limits of the use of the server, as the operator set them. */
export interface Limits {
  pictures: PictureLimits;
  time: TimeLimits;
  calls: CallLimitSettings;
}

type Values = z.output<z.ZodObject<typeof limitVariables>>;

/**
 * Returns the limits of the variables. A company's default depends on the number of connections for calls: one company
 * may use all but one.
 */
export function limitsOf(values: Values, { requests }: PoolSizes): Limits {
  const heavyInAll = Math.max(1, Math.floor(requests / 2));
  return {
    pictures: {
      megapixels: values.PICTURE_MEGAPIXELS,
      scans: PICTURE_SCANS,
      seconds: PICTURE_SECONDS,
      atOnce: values.PICTURES_AT_ONCE,
    },
    time: {
      headers: HEADERS_SECONDS,
      idle: IDLE_SECONDS,
      request: values.REQUEST_SECONDS,
    },
    calls: {
      perMinute: { light: values.CALLS_PER_MINUTE, heavy: values.HEAVY_CALLS_PER_MINUTE },
      addressPerMinute: values.ADDRESS_CALLS_PER_MINUTE,
      atOnce: { light: values.CALLS_AT_ONCE, heavy: values.HEAVY_CALLS_AT_ONCE },
      companyAtOnce: {
        light: values.COMPANY_CALLS_AT_ONCE ?? Math.max(1, requests - 1),
        heavy: values.COMPANY_HEAVY_CALLS_AT_ONCE ?? Math.max(1, heavyInAll - 1),
      },
      heavyInAll,
    },
  };
}

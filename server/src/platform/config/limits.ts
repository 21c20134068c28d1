import type { z } from 'zod';
import type { PoolSizes } from '../db/pool-sizes.ts';
import { whole, wholeOrNone } from './variables.ts';

/** Most passes of a progressive JPEG. Cameras and editors write about ten; a hostile file has thousands. */
const PICTURE_SCANS = 50;

/** Seconds after which work on a picture is ended. */
const PICTURE_SECONDS = 20;

/** Seconds for a request's headers, and without anything of a request or answer moving. */
const HEADERS_SECONDS = 15;
const IDLE_SECONDS = 60;

/** Environment variables that limit what one call, person or company may use of the server. See docs/settings.md. */
export const limitVariables = {
  PICTURE_MEGAPIXELS: whole(25, { max: 1000 }),
  PICTURES_AT_ONCE: whole(2, { max: 16 }),
  REQUEST_SECONDS: whole(600, { max: 86_400 }),
  CALLS_PER_MINUTE: whole(30_000),
  HEAVY_CALLS_PER_MINUTE: whole(3_000),
  ADDRESS_CALLS_PER_MINUTE: whole(12_000),
  CALLS_AT_ONCE: whole(4, { max: 1000 }),
  HEAVY_CALLS_AT_ONCE: whole(2, { max: 1000 }),
  COMPANY_CALLS_AT_ONCE: wholeOrNone({ max: 1000 }),
  COMPANY_HEAVY_CALLS_AT_ONCE: wholeOrNone({ max: 1000 }),
};

export interface PictureLimits {
  /** Most millions of pixels. */
  megapixels: number;
  /** Most passes of a progressive JPEG. */
  scans: number;
  /** Longest time that one may take. */
  seconds: number;
  /** How many are worked on at the same time. */
  atOnce: number;
}

/** How long a request may take to arrive, in seconds. */
export interface TimeLimits {
  /** For its headers. */
  headers: number;
  /** Without anything of it coming, or anything of its answer going. */
  idle: number;
  /** For the whole of it. */
  request: number;
}

/** A number for ordinary calls, and one for those that look through much. */
interface ByWeight {
  light: number;
  heavy: number;
}

/** How much of the server one may take. */
export interface CallLimitSettings {
  /** Calls of a person in a minute. */
  perMinute: ByWeight;
  /** Calls from an address to which no account belongs, in a minute. */
  addressPerMinute: number;
  /** Calls of a person that run at the same time; more of them wait. */
  atOnce: ByWeight;
  /** Likewise, of a company. */
  companyAtOnce: ByWeight;
  /** Heavy calls that run at the same time, of whatever company: light ones have more connections to the database. */
  heavyInAll: number;
}

/** What bounds the use of the server, as the operator set it. */
export interface Limits {
  pictures: PictureLimits;
  time: TimeLimits;
  calls: CallLimitSettings;
}

type Values = z.output<z.ZodObject<typeof limitVariables>>;

/**
 * The limits by the values of their variables. Those of a company hang on how many connections there are for calls: one
 * company takes all of them but one.
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

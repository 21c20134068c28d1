import { SCREEN_KINDS, SCREEN_LAYOUTS } from '@piiri/schemas/entities/screen.ts';
import { LANGUAGES } from '@piiri/schemas/languages.ts';
import { z } from 'zod';

/** The signs of codes: none that is taken for another from five metres away. */
export const CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Number of signs of a code. */
export const CODE_LENGTH = 6;

/** Response of `POST v1/screens/code/`: what a device shows until a company pairs it. */
export const newScreenCode = z.object({
  code: z.string().meta({ description: 'Six signs, which a tenant admin enters in the console.' }),
  secret: z.string().meta({
    description: 'Kept by the device. Once the code is entered, it is the bearer token of the screen.',
  }),
  expires_at: z.iso.datetime(),
});

export type NewScreenCode = z.output<typeof newScreenCode>;

/** Response of `POST v1/screens/code/state/`. */
export const screenCodeState = z.object({
  state: z.enum(['waiting', 'paired']),
  expires_at: z.iso.datetime().nullable(),
});

export type ScreenCodeState = z.output<typeof screenCodeState>;

const factOnScreen = z.object({ label: z.string(), text: z.string() });

/** One object that a screen shows for some seconds. */
const slide = z.object({
  key: z.string(),
  type: z.string().meta({ description: 'Name of the content: built-in, or a type of the company’s own.' }),
  label: z.string().nullable().meta({ description: 'Name of a type of the company’s own.' }),
  language: z.enum(LANGUAGES),
  title: z.string(),
  text: z.string().nullable(),
  image: z.string().nullable(),
  starts: z.iso.datetime().nullable(),
  ends: z.iso.datetime().nullable(),
  place: z.string().nullable(),
  facts: z.array(factOnScreen),
});

export type ScreenSlide = z.output<typeof slide>;

/** What hangs beside the slides, in one of the screen's languages. */
const beside = z.object({
  language: z.enum(LANGUAGES),
  next_event: slide.nullable(),
  today: z.array(
    z.object({
      type: z.string(),
      label: z.string(),
      rows: z.array(z.object({ title: z.string(), facts: z.array(factOnScreen) })),
    }),
  ),
});

export type ScreenBeside = z.output<typeof beside>;

/** Response of `GET v1/screen/` and `GET v1/screens/{id}/content/`: everything that a screen shows. */
export const screenContent = z.object({
  screen: z.object({
    id: z.int(),
    name: z.string(),
    kind: z.enum(SCREEN_KINDS),
    layout: z.enum(SCREEN_LAYOUTS),
    seconds: z.int(),
    languages: z.array(z.enum(LANGUAGES)),
  }),
  company: z.object({
    name: z.string(),
    logo: z.string().nullable(),
    color: z.string(),
    time_zone: z.string(),
  }),
  slides: z.array(slide),
  beside: z.array(beside),
  alerts: z.array(
    z.object({
      id: z.int(),
      texts: z.array(z.object({ language: z.enum(LANGUAGES), title: z.string(), text: z.string() })),
      sent_at: z.iso.datetime(),
    }),
  ),
});

export type ScreenContent = z.output<typeof screenContent>;

/** Response of `GET v1/kiosk/`: what the device asks people to sign in to. */
export const kioskHere = z.object({
  name: z.string(),
  kiosk_seconds: z.int(),
  company: z.object({ name: z.string(), logo: z.string().nullable(), color: z.string() }),
  language: z.enum(LANGUAGES),
});

export type KioskHere = z.output<typeof kioskHere>;

import type { JoinFact } from '@piiri/schemas';
import { readDay } from '@piiri/schemas/field-types/date.ts';

/** Number of characters at the end of a bank account's number that people know it by. */
const ACCOUNT_END = 4;

const READ: Readonly<Record<JoinFact, (text: string) => string | undefined>> = {
  birth_date(text) {
    const read = readDay(text.replace(/\s/g, ''));
    return 'day' in read ? read.day : undefined;
  },
  bank_account_end(text) {
    const characters = text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
    return characters.length < ACCOUNT_END ? undefined : characters.slice(-ACCOUNT_END);
  },
};

/** Returns a fact in the form in which it is compared; undefined if the text is none of that kind. */
export const readFact = (kind: JoinFact, text: string): string | undefined => READ[kind](text);

/** Returns the key of the message for a text that is no fact of a kind. */
export const wrongFact = (kind: JoinFact): string => (kind === 'birth_date' ? 'not_date' : 'not_account_end');

/** Returns an employee number as it is compared: people leave out spaces, and write letters in either case. */
export const foldEmployeeNumber = (text: string): string =>
  text.normalize('NFKC').replace(/\s/g, '').toLowerCase();

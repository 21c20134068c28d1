import type { Entity } from '@piiri/schemas';
import { user } from '@piiri/schemas/entities/user.ts';
import { IMPORTED_FIELDS } from '@piiri/shared/contracts/people-import.ts';
import { useMemo } from 'react';
import { useEntityWords } from '../../generate/texts.ts';

/** The fields that a file may bring, with what they are called. */
export function useFields(): { name: string; label: string }[] {
  const words = useEntityWords(user as unknown as Entity);
  return useMemo(() => IMPORTED_FIELDS.map((name) => ({ name, label: words.label(name) })), [words]);
}

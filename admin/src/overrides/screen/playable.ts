import { SCREEN_CONTENT } from '@piiri/schemas/entities/screen.ts';
import { useLocale } from 'react-admin';
import { useCall } from '../../data/calls/use-call.ts';
import { entityNamed } from '../../data/definitions/resources.ts';
import { useEntityWording } from '../../data/labels/entity-texts.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import type { ChoiceOption } from '../../kit/inputs/native-choice.tsx';

/** Returns what a screen can play: built-in content that the company uses, and its own types. */
export function usePlayable(): ChoiceOption[] {
  const wordingOf = useEntityWording();
  const { tenant } = useConsole();
  const locale = useLocale();
  const { data } = useCall('GET v1/own-content/', {
    query: { admin_view: '1' },
    retry: false,
    meta: { locale },
  });
  const builtIn = SCREEN_CONTENT.map(entityNamed).filter(
    ({ feature }) => !feature || tenant.settings[feature],
  );
  return [
    ...builtIn.map((entity) => ({ value: entity.name, label: wordingOf(entity).plural })),
    ...(data?.results ?? []).map(({ name, many }) => ({ value: name, label: many })),
  ];
}

import type { Page } from '@piiri/schemas/types.ts';
import type { DefinitionPath } from '@piiri/shared/client.ts';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { dataOf } from '../../data/api/failure.ts';
import { type App, useApp } from '../../data/app.ts';
import type { ChosenObject, FormField } from '../../data/forms/values.ts';
import { type OwnItem, ownContents, titleOf } from '../../data/models/own-content.ts';
import type { PersonRow } from '../../data/models/people.ts';
import { nameOf } from '../../texts/format.ts';
import { restoreFocus } from '../../ui/browser/focus.ts';
import { IconButton } from '../../ui/button.tsx';
import { controlOf, FieldFrame, type FieldProps } from './field-frame.tsx';

/** Number of options shown; the search finds the others. */
const MAX_OPTIONS = 8;

/** Pause in typing, in milliseconds, before the search starts. */
const DEBOUNCE_MS = 250;

/** Searches people, or objects of the field's content type. Rejects with CallFailure. */
async function search(
  app: App,
  field: FormField,
  words: string,
  signal: AbortSignal,
): Promise<ChosenObject[]> {
  const query = { page_size: MAX_OPTIONS, search: words || undefined };
  if (field.kind === 'person') {
    const path = 'v1/people/' as DefinitionPath;
    const { results } = dataOf(await app.api.get<Page<PersonRow>>(path, { query, signal }));
    return results.map((person) => ({ id: person.id, title: nameOf(person) }));
  }
  const type = await app.model(ownContents).type(field.of ?? '', signal);
  if (!type) return [];
  const path = `v1/content/${type.name}/` as DefinitionPath;
  const { results } = dataOf(await app.api.get<Page<OwnItem>>(path, { query, signal }));
  return results.map((item) => ({ id: item.id, title: titleOf(app, type, item) }));
}

/** Chooses a person or an object of the company's own content, found by words. */
export function ObjectField(props: FieldProps) {
  const app = useApp();
  const { t } = app;
  const { field, id, value, onChange } = props;
  const chosen = value as ChosenObject | undefined;
  const [words, setWords] = useState('');
  const [matches, setMatches] = useState<{ options: ChosenObject[]; hasFailed: boolean }>();
  const input = useRef<HTMLInputElement>(null);
  const name = useId();

  useEffect(() => {
    if (chosen) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      search(app, field, words.trim(), leaving.signal).then(
        (options) => leaving.signal.aborted || setMatches({ options, hasFailed: false }),
        () => leaving.signal.aborted || setMatches({ options: [], hasFailed: true }),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [app, field, words, chosen]);

  return (
    <FieldFrame {...props} isGroup>
      {chosen ? (
        <p className="form-place surface">
          <strong>{chosen.title}</strong>
          <IconButton
            icon={X}
            label={t('forms:object_remove', { name: chosen.title })}
            onClick={() => {
              onChange(undefined);
              restoreFocus(() => input.current);
            }}
          />
        </p>
      ) : (
        <>
          <div className="field">
            <input
              ref={input}
              type="search"
              id={`${id}-search`}
              aria-label={`${field.label}: ${t('forms:object_search')}`}
              placeholder={t('forms:object_search')}
              {...controlOf(props)}
              value={words}
              onChange={({ target }) => setWords(target.value)}
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          </div>
          <div className="option-cards form-options">
            {matches?.options.map((option) => (
              <label key={option.id}>
                <input
                  type="radio"
                  name={name}
                  checked={false}
                  onChange={() => {
                    onChange(option);
                    restoreFocus(() => document.getElementById(id)?.querySelector('button'));
                  }}
                />
                <span>{option.title}</span>
              </label>
            ))}
          </div>
          <p className="field-help" role="status">
            {matches?.hasFailed
              ? t('forms:object_failed')
              : matches && matches.options.length === 0 && t('forms:object_none')}
          </p>
        </>
      )}
    </FieldFrame>
  );
}

import Link from '@mui/material/Link';
import type { Entity } from '@piiri/schemas';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { invalidPaths } from '../../data/values/errors.ts';
import { isLanguage } from '../../data/values/field-language.ts';
import { useFormLanguages } from '../inputs/form-languages.tsx';

/** From this number of errors on the fields are listed, until the last one is fixed. */
const MIN_LISTED = 2;

/** Links to each invalid field, when there are many. */
export function WrongFields({ entity }: { entity: Entity }) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const { errors } = useFormState();
  const { setFocus } = useFormContext();
  const { show } = useFormLanguages();
  const paths = invalidPaths(errors);
  const wasMany = useRef(false);
  if (paths.length >= MIN_LISTED) wasMany.current = true;
  if (paths.length === 0) wasMany.current = false;
  if (!wasMany.current) return null;
  const languageOf = (path: string) => path.split('.').findLast(isLanguage);
  const goTo = (path: string) => {
    const language = languageOf(path);
    if (language) show(language);
    // After the language has been rendered.
    requestAnimationFrame(() => requestAnimationFrame(() => setFocus(path)));
  };
  const nameOf = (path: string) => {
    const language = languageOf(path);
    const label = words.label(path.replace(/\.\d+$/, ''));
    return language ? `${label} (${translate(`console.languages.${language}`)})` : label;
  };
  return (
    <ul className="wrong-fields">
      {paths.map((path) => (
        <li key={path}>
          <Link component="button" type="button" color="inherit" onClick={() => goTo(path)}>
            {nameOf(path)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

import Link from '@mui/material/Link';
import type { Entity } from '@piiri/schemas';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { wrongPaths } from '../form/errors.ts';
import { isLanguage } from '../form/field-language.ts';
import { useFormLanguages } from '../form/form-languages.tsx';
import { useEntityWords } from './texts.ts';

/** From so many on they are listed, until the last of them is mended. */
const MANY = 2;

/** Many fields are wrong: leads to each of them. */
export function WrongFields({ entity }: { entity: Entity }) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const { errors } = useFormState();
  const { setFocus } = useFormContext();
  const { show } = useFormLanguages();
  const paths = wrongPaths(errors);
  const wasMany = useRef(false);
  if (paths.length >= MANY) wasMany.current = true;
  if (paths.length === 0) wasMany.current = false;
  if (!wasMany.current) return null;
  const languageOf = (path: string) => path.split('.').findLast(isLanguage);
  const goTo = (path: string) => {
    const language = languageOf(path);
    if (language) show(language);
    // Once the language is drawn.
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

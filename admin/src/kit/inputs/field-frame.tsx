import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Language } from '@piiri/schemas/languages.ts';
import { createContext, type ReactNode, useContext } from 'react';
import { useTranslate } from 'react-admin';

const FieldLabel = createContext<string | undefined>(undefined);

/**
 * Labels the single input within by its position ("Option 2"), for screen readers; on screen a label at each would only
 * repeat itself.
 */
export const FieldLabelProvider = FieldLabel.Provider;

/** Returns the label that replaces a field's own; undefined when there is none. */
const useFieldLabel = () => useContext(FieldLabel);

const EditedLanguage = createContext<Language | undefined>(undefined);

/** Tells the inputs within which language their text is in, for the browser's spell checker. */
export const EditedLanguageProvider = EditedLanguage.Provider;

/** Returns the language of the text in the surrounding inputs; undefined outside a translated field. */
export const useEditedLanguage = () => useContext(EditedLanguage);

interface Props {
  /** Id of the control; the ids of label, hint and message derive from it. */
  id: string;
  label: string;
  required?: boolean;
  help?: ReactNode;
  error?: string;
  /** The control is not a labelable element; it refers to the label by `aria-labelledby`. */
  isGroup?: boolean;
  children: ReactNode;
}

/** Ids for `aria-labelledby` and `aria-describedby` of a control. */
export const labelId = (id: string) => `${id}-label`;
export const describedBy = (id: string, help?: ReactNode, error?: string, elsewhere?: string) =>
  [elsewhere, error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;

/** Returns the id of the message shared by all parts of a translated field, from the path of one of them. */
export const problemId = (subFieldName: string) =>
  `problem-${subFieldName.split('.').slice(0, -2).join('.')}`;

/** A control with its label above, and its hint and error message below. */
export function FieldFrame({ id, label, required, help, error, isGroup, children }: Props) {
  const translate = useTranslate();
  const language = useEditedLanguage();
  const groupLabel = useFieldLabel();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        component={isGroup ? 'div' : 'label'}
        htmlFor={isGroup ? undefined : id}
        id={labelId(id)}
        className={groupLabel && 'visually-hidden'}
        variant="subtitle1"
        color={error ? 'error' : 'textPrimary'}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 0.75,
          mb: 0.5,
        }}
      >
        {groupLabel ?? label}
        {language && (
          // The control's own `lang` attribute tells the language.
          <span aria-hidden className="muted text-12">
            {language.toUpperCase()}
          </span>
        )}
        {required && (
          // The control's own `aria-required` tells this.
          <span aria-hidden className="muted regular">
            {`(${translate('console.form.required')})`}
          </span>
        )}
      </Typography>
      {children}
      {error && (
        <Typography variant="subtitle2" id={`${id}-error`} color="error" sx={{ mt: 0.5 }}>
          {error}
        </Typography>
      )}
      {help && (
        <Typography variant="body2" id={`${id}-help`} color="textSecondary" sx={{ mt: 0.5 }}>
          {help}
        </Typography>
      )}
    </Box>
  );
}

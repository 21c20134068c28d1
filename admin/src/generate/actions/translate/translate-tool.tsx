import type { Entity } from '@piiri/schemas';
import { useState } from 'react';
import { useFormLanguages } from '../../inputs/form-languages.tsx';
import { MissingDialog } from './missing-dialog.tsx';
import { TranslateDialog } from './translate-dialog.tsx';

/**
 * Translates the language that the form shows, or all languages that lack texts. Starts with the latter when the form
 * shows the company's default language.
 */
export default function TranslateTool({ entity, onClose }: { entity: Entity; onClose: () => void }) {
  const { languages, current } = useFormLanguages();
  const [isAll, setAll] = useState(current === languages[0]);
  if (isAll) return <MissingDialog entity={entity} onClose={onClose} />;
  return <TranslateDialog entity={entity} onClose={onClose} onAll={() => setAll(true)} />;
}

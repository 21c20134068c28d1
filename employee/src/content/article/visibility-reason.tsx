import { useState } from 'react';
import { useApp } from '../../data/app.ts';
import { shapeOf } from '../../data/content/contents.ts';
import { LinkButton } from '../../ui/button.tsx';

interface VisibilityReasons {
  because: { group: number; group_name: string }[];
}

/** Shows on request through which of their own groups the reader sees a piece of content. `kind`: the entity's name. */
export function VisibilityReason({ kind, id }: { kind: string; id: number }) {
  const { api, language, t } = useApp();
  const [answer, setAnswer] = useState<string>();
  const load = async () => {
    const result = await api.get<VisibilityReasons>(`${shapeOf(kind).api}/${id}/why/`);
    if (!result.ok) return setAnswer(t('content:why_failed'));
    const names = result.data.because.map(({ group_name }) => group_name);
    const groups = new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
    setAnswer(names.length > 0 ? t('content:why_because', { groups }) : t('content:why_everyone'));
  };
  return (
    <div className="why-shown">
      <LinkButton onClick={() => void load()}>{t('content:why')}</LinkButton>
      <p role="status">{answer}</p>
    </div>
  );
}

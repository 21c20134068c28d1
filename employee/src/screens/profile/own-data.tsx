import { saveFile } from '@piiri/shared/save-file.ts';
import { Braces, FileText } from 'lucide-react';
import { useState } from 'react';
import { dataOf } from '../../data/api/failure.ts';
import { useApp } from '../../data/app.ts';
import { QuietButton } from '../../ui/button.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';

const KINDS = [
  { kind: 'html', query: { page: 'html' }, Icon: FileText },
  { kind: 'json', query: {}, Icon: Braces },
] as const;

type Kind = (typeof KINDS)[number];

/** Export of all data stored about the person, as a file to read and print or for another program. */
export function OwnData() {
  const { api, t } = useApp();
  const [chosen, setChosen] = useState<Kind['kind']>();
  const { isBusy, error, run } = useAction(async ({ kind, query }: Kind) => {
    setChosen(kind);
    saveFile(
      dataOf(await api.get('v1/profile/data/', { query, as: 'blob' })),
      `${t('profile:data_file')}.${kind}`,
    );
  });
  return (
    <section className="block surface" aria-labelledby="own-data">
      <h2 id="own-data">{t('profile:data')}</h2>
      <p className="own-data-text">{t('profile:data_text')}</p>
      <div className="actions">
        {KINDS.map((kind) => (
          <QuietButton
            key={kind.kind}
            aria-disabled={isBusy}
            data-busy={(isBusy && chosen === kind.kind) || undefined}
            onClick={() => run(kind)}
          >
            <kind.Icon />
            {t(`profile:data_${kind.kind}`)}
          </QuietButton>
        ))}
      </div>
      <FieldError id="own-data-error">{error ? t('error.text') : null}</FieldError>
    </section>
  );
}

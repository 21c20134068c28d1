import { saveFile } from '@piiri/shared/save-file.ts';
import { Braces, FileText } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../../models/app.ts';
import { FieldError } from '../field-error.tsx';

const KINDS = [
  { kind: 'html', address: 'v1/profile/data/?page=html', Icon: FileText },
  { kind: 'json', address: 'v1/profile/data/', Icon: Braces },
] as const;

type Kind = (typeof KINDS)[number];

/** All that is kept of the person, as a file: to read and print, or for another program. */
export function OwnData() {
  const { api, t } = useApp();
  const [hasFailed, setFailed] = useState(false);
  const [busy, setBusy] = useState<string>();
  const download = async ({ kind, address }: Kind) => {
    if (busy) return;
    setBusy(kind);
    const result = await api.get<Blob>(address, { as: 'blob' });
    setBusy(undefined);
    setFailed(!result.ok);
    if (result.ok) saveFile(result.data, `${t('profile:data_file')}.${kind}`);
  };
  return (
    <section className="block" aria-labelledby="own-data">
      <h2 id="own-data">{t('profile:data')}</h2>
      <p className="own-data-text">{t('profile:data_text')}</p>
      <div className="own-data-buttons">
        {KINDS.map((each) => (
          <button
            key={each.kind}
            type="button"
            className="button button-quiet"
            aria-disabled={busy !== undefined}
            data-busy={busy === each.kind || undefined}
            onClick={() => download(each)}
          >
            <each.Icon aria-hidden="true" />
            {t(`profile:data_${each.kind}`)}
          </button>
        ))}
      </div>
      <FieldError id="own-data-error">{hasFailed ? t('error.text') : null}</FieldError>
    </section>
  );
}

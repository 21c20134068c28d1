import { createFileRoute, Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { PageTitle } from '../../../content/page-title.tsx';
import { useApp } from '../../../data/app.ts';
import { formIcon, formIcons } from '../../../data/content/form-icons.static.ts';
import { textIn } from '../../../data/forms/form-texts.ts';
import { useMenuTitle } from '../../../data/menu.ts';
import { type FormRow, forms } from '../../../data/models/forms.ts';
import { WaitingList } from '../../../screens/forms/waiting-list.tsx';
import { EmptyNote } from '../../../ui/empty-note.tsx';
import { OwnIcon } from '../../../ui/own-icon.tsx';

export const Route = createFileRoute('/_in/_default/forms/')({
  // Only the browser has the forms that wait to be sent.
  staticData: { browserOnly: true },
  loader: async ({ context: { app }, abortController: { signal } }) => {
    const model = app.model(forms);
    const [rows, open] = await Promise.all([
      model.all(signal),
      model.openCount(),
      app.loadTexts('content', 'forms'),
    ]);
    return { rows, open };
  },
  component: FormsScreen,
});

function FormsScreen() {
  const app = useApp();
  const { t } = app;
  const title = useMenuTitle('forms');
  const { rows, open } = Route.useLoaderData();
  // The worker stores their fields, so that each can be filled in without a connection.
  useEffect(() => {
    const leaving = new AbortController();
    void (async () => {
      for (const { name } of rows) await app.model(forms).one(name, leaving.signal);
    })().catch(() => undefined);
    return () => leaving.abort();
  }, [app, rows]);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <p className="actions form-links">
        <Link to="/forms/sent" className="button button-quiet">
          {t('forms:sent')}
        </Link>
        {open > 0 && (
          <Link to="/approvals" className="button button-quiet">
            {t('forms:approvals_open', { count: open })}
          </Link>
        )}
      </p>
      <WaitingList />
      {rows.length === 0 ? (
        <EmptyNote>
          <p>{t('forms:none')}</p>
        </EmptyNote>
      ) : (
        <ul className="form-list">
          {rows.map((row) => (
            <FormLink key={row.name} row={row} />
          ))}
        </ul>
      )}
    </>
  );
}

function FormLink({ row }: { row: FormRow }) {
  const app = useApp();
  const description = textIn(app, row.description)?.text;
  return (
    <li className="surface form-row">
      <span className="card-icon" aria-hidden="true">
        <OwnIcon lines={formIcons[row.icon] ?? formIcons[formIcon] ?? ''} />
      </span>
      <div>
        <Link to="/forms/$name" params={{ name: row.name }} className="cover-link">
          <strong>{row.label}</strong>
        </Link>
        {description && <span className="muted">{description}</span>}
      </div>
      <ChevronRight className="directed" />
    </li>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { ContentPageSkeleton } from '../../../content/article/content-page-skeleton.tsx';
import { MissingContent } from '../../../content/article/missing-content.tsx';
import { PageTitle } from '../../../content/page-title.tsx';
import { useApp } from '../../../data/app.ts';
import { textIn } from '../../../data/forms/form-texts.ts';
import { formDrafts } from '../../../data/models/form-drafts.ts';
import { forms } from '../../../data/models/forms.ts';
import { FillForm } from '../../../screens/forms/fill-form.tsx';
import { BackLink } from '../../../ui/back-link.tsx';

export const Route = createFileRoute('/_in/_content/forms/$name')({
  // Only the browser has what was filled in before.
  staticData: { browserOnly: true },
  loader: async ({ context: { app }, params: { name }, abortController: { signal } }) => {
    await app.loadTexts('content', 'forms');
    const [form, start] = await Promise.all([
      app.model(forms).one(name, signal),
      app.model(formDrafts).load(name),
    ]);
    return { form, start };
  },
  pendingComponent: ContentPageSkeleton,
  notFoundComponent: MissingForm,
  component: FormScreen,
});

function FormScreen() {
  const app = useApp();
  const { form, start } = Route.useLoaderData();
  const description = textIn(app, form.description)?.text;
  return (
    <article className="article">
      <PageTitle>{form.label}</PageTitle>
      <div className="measure">
        <BackLink to="/forms">{app.t('forms:back')}</BackLink>
        <h1>{form.label}</h1>
        {description && <p className="lead as-written">{description}</p>}
        <FillForm key={form.name} form={form} start={start} />
      </div>
    </article>
  );
}

function MissingForm() {
  const { t } = useApp();
  return <MissingContent title={t('forms:missing_form')} back={{ to: '/forms', label: t('forms:back') }} />;
}

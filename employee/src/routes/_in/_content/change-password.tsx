import { createFileRoute } from '@tanstack/react-router';
import { PageTitle } from '../../../components/page-title.tsx';
import { ChangePasswordForm } from '../../../components/profile/change-password-form.tsx';
import { useApp } from '../../../models/app.ts';

export const Route = createFileRoute('/_in/_content/change-password')({
  loader: ({ context: { app } }) => app.loadTexts('password'),
  component: ChangePasswordScreen,
});

function ChangePasswordScreen() {
  const { t } = useApp();
  return (
    <div className="narrow">
      <PageTitle>{t('password:title')}</PageTitle>
      <h1>{t('password:title')}</h1>
      <p className="lead">{t('password:lead')}</p>
      <ChangePasswordForm />
    </div>
  );
}

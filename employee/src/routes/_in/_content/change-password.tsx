import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { PageTitle } from '../../../content/page-title.tsx';
import { useApp } from '../../../data/app.ts';
import { ChangePasswordForm } from '../../../screens/profile/change-password-form.tsx';

export const Route = createFileRoute('/_in/_content/change-password')({
  loader: ({ context: { app } }) => app.loadTexts('password'),
  component: ChangePasswordScreen,
});

function ChangePasswordScreen() {
  const { session, t } = useApp();
  // The title does not change after the password was set.
  const [isFirst] = useState(session.profile.peek()?.has_password === false);
  const title = t(isFirst ? 'password:title_first' : 'password:title');
  return (
    <div className="narrow">
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <p className="lead">{t(isFirst ? 'password:lead_first' : 'password:lead')}</p>
      <ChangePasswordForm />
    </div>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import scene from '../assets/login.webp';
import { JoinPanel } from '../components/join/join-panel.tsx';
import '../components/login/login.css';
import { PageTitle } from '../components/page-title.tsx';
import { LanguageChoice } from '../components/shell/language-choice.tsx';
import { useApp } from '../models/app.ts';

export const Route = createFileRoute('/join')({
  loader: ({ context: { app } }) => app.loadTexts('join', 'login', 'password'),
  component: JoinScreen,
  // The code is in the URL's hash, which the server never receives.
  staticData: { browserOnly: true },
});

/** Lets a newcomer join with the code on a card and choose a password. */
function JoinScreen() {
  const { t } = useApp();
  return (
    <main className="login">
      <PageTitle>{t('join:title')}</PageTitle>
      <img className="login-scene" src={scene} alt={t('login:picture')} width={1600} height={900} />
      <div className="login-side">
        <div className="login-form">
          <p className="wordmark">{t('app.name')}</p>
          <JoinPanel />
        </div>
        <LanguageChoice />
      </div>
    </main>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { JoinPanel } from '../screens/sign-in/join-panel.tsx';
import scene from '../screens/sign-in/login.webp';
import '../screens/sign-in/login.css';
import { LanguageChoice } from '../content/language/language-choice.tsx';
import { PageTitle } from '../content/page-title.tsx';
import { useApp } from '../data/app.ts';

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

import { createFileRoute, useRouter } from '@tanstack/react-router';
import scene from '../assets/login.webp';
import { prefetchConsole } from '../browser/prefetch-console.ts';
import { LoginPanel } from '../components/login/login-panel.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { LanguageChoice } from '../components/shell/language-choice.tsx';
import { TAB, useApp } from '../models/app.ts';

export const Route = createFileRoute('/login')({
  loader: ({ context: { app } }) => app.loadTexts('login'),
  component: LoginScreen,
});

function LoginScreen() {
  const { session, tab, t } = useApp();
  const router = useRouter();

  const enter = () => {
    const target = tab.getItem(TAB.wanted) ?? '/home';
    tab.removeItem(TAB.wanted);
    tab.removeItem(TAB.ended);
    if (session.profile.value?.is_admin) void prefetchConsole();
    router.history.replace(target);
  };

  return (
    <main className="login">
      <PageTitle>{t('login:title')}</PageTitle>
      {/* As what the app is installed before it is known whose it is. */}
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href="/icon-180.png" />
      <meta name="apple-mobile-web-app-title" content={t('app.name')} />
      <img className="login-scene" src={scene} alt={t('login:picture')} width={1600} height={900} />
      <div className="login-side">
        <div className="login-form">
          <p className="wordmark">{t('app.name')}</p>
          <h1>{t('login:welcome')}</h1>
          <p className="lead">{t('login:lead')}</p>
          {tab.getItem(TAB.ended) && <p className="notice">{t('login:ended')}</p>}
          <LoginPanel onEntered={enter} />
        </div>
        <LanguageChoice />
      </div>
    </main>
  );
}

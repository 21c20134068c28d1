import { createFileRoute, useRouter } from '@tanstack/react-router';
import { LanguageChoice } from '../content/language/language-choice.tsx';
import { PageTitle } from '../content/page-title.tsx';
import { useApp } from '../data/app.ts';
import { readHostCompany } from '../data/session/company-here.ts';
import { TAB_KEYS } from '../data/session/session.ts';
import scene from '../screens/sign-in/login.webp';
import { LoginBrand } from '../screens/sign-in/login-brand.tsx';
import { LoginPanel } from '../screens/sign-in/login-panel.tsx';
import { prefetchConsole } from '../ui/browser/prefetch-console.ts';

export const Route = createFileRoute('/login')({
  loader: async ({ context: { app } }) => {
    const [company] = await Promise.all([readHostCompany(app.api), app.loadTexts('login')]);
    return { company };
  },
  component: LoginScreen,
});

function LoginScreen() {
  const { session, tab, t } = useApp();
  const { company } = Route.useLoaderData();
  const router = useRouter();

  const enter = () => {
    const target = tab.getItem(TAB_KEYS.wanted) ?? '/home';
    tab.removeItem(TAB_KEYS.wanted);
    tab.removeItem(TAB_KEYS.ended);
    if (session.profile.value?.is_admin) void prefetchConsole();
    router.history.replace(target);
  };

  return (
    <main className="login">
      <PageTitle>{t('login:title')}</PageTitle>
      {/* Name and icon for installing the app before the company is known. */}
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href="/icon-180.png" />
      <meta name="apple-mobile-web-app-title" content={t('app.name')} />
      <img className="login-scene" src={scene} alt={t('login:picture')} width={1600} height={900} />
      <div className="login-side">
        <div className="login-form">
          <LoginBrand company={company} />
          <h1>{t('login:welcome')}</h1>
          <p className="lead">{t('login:lead')}</p>
          {tab.getItem(TAB_KEYS.ended) && <p className="notice">{t('login:ended')}</p>}
          <LoginPanel start={company?.start ?? null} onEntered={enter} />
        </div>
        <LanguageChoice />
      </div>
    </main>
  );
}

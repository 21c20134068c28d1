import { useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useApp } from '../../data/app.ts';
import { createLogin } from '../../data/session/login.ts';
import { TAB_KEYS } from '../../data/session/session.ts';
import { providerSignInOf, providerStart, signInLinkOf } from '../../data/session/sign-in-link.ts';
import { IdentityForm } from './identity-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { PinForm } from './pin-form.tsx';
import { ProviderForm, ProviderLink } from './provider-form.tsx';
import { ConfirmForm, ExpiredPasswordForm, LinkForm } from './step-forms.tsx';
import './login.css';

interface LoginPanelProps {
  /** Path that starts signing in with the identity provider of this host's company; null when there is none. */
  start: string | null;
  onEntered(): void;
}

/** Sign-in, one question at a time. */
export function LoginPanel({ start, onEntered }: LoginPanelProps) {
  const { api, session, tab } = useApp();
  const { hash, searchStr } = useLocation();
  const { company, ...provider } = providerSignInOf(searchStr);
  const offered = company ? providerStart(company) : start;
  const [login] = useState(() => createLogin(api, session, { link: signInLinkOf(hash), provider }));
  const step = login.step.value;
  const isBack = useRef(false);
  if (step !== 'identity') isBack.current = true;
  const enterByCode = () => {
    // A passkey is offered later.
    tab.setItem(TAB_KEYS.byCode, 'yes');
    onEntered();
  };
  if (step === 'password') return <PasswordForm login={login} onEntered={onEntered} />;
  if (step === 'pin') return <PinForm login={login} onEntered={enterByCode} />;
  if (step === 'confirm') return <ConfirmForm login={login} onEntered={onEntered} />;
  if (step === 'ended') return <ExpiredPasswordForm login={login} onEntered={onEntered} />;
  if (step === 'link') return <LinkForm login={login} />;
  if (step === 'provider') return <ProviderForm login={login} />;
  return (
    <>
      {offered && <ProviderLink start={offered} />}
      <IdentityForm
        login={login}
        isBack={isBack.current}
        isSecondary={offered !== null}
        onEntered={onEntered}
      />
    </>
  );
}

import { useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useApp } from '../../models/app.ts';
import { createLogin } from '../../models/login.ts';
import { signInLinkOf } from '../../models/sign-in-link.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { IdentityForm } from './identity-form.tsx';
import { LinkForm } from './link-form.tsx';
import { PasswordEndedForm } from './password-ended-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { PinForm } from './pin-form.tsx';

/** The way in, one question at a time. */
export function LoginPanel({ onEntered }: { onEntered(): void }) {
  const { api, session } = useApp();
  const { hash } = useLocation();
  const [login] = useState(() => createLogin(api, session, { link: signInLinkOf(hash) }));
  const step = login.step.value;
  const isBack = useRef(false);
  if (step !== 'identity') isBack.current = true;
  if (step === 'password') return <PasswordForm login={login} onEntered={onEntered} />;
  if (step === 'pin') return <PinForm login={login} onEntered={onEntered} />;
  if (step === 'confirm') return <ConfirmForm login={login} onEntered={onEntered} />;
  if (step === 'ended') return <PasswordEndedForm login={login} onEntered={onEntered} />;
  if (step === 'link') return <LinkForm login={login} />;
  return <IdentityForm login={login} isBack={isBack.current} />;
}

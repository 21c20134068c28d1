import { useApp } from '../../data/app.ts';
import type { Login } from '../../data/session/login.ts';

/** Returns the message about the last attempt; null when there is none. */
export function useProblem(login: Login): string | null {
  const { t } = useApp();
  const problem = login.problem.value;
  if (!problem) return null;
  if (problem.kind === 'too_many') return t('login:too_many', { seconds: problem.seconds });
  if (problem.kind === 'unknown') return t('error.text');
  return t(`login:${problem.kind}`);
}

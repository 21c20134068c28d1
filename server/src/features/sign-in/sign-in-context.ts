import type { FastifyRequest } from 'fastify';
import { deviceOf } from '../../platform/auth/device.ts';
import type { Db } from '../../platform/db/database.ts';
import { companyAtHost } from '../../platform/http/company-hosts.ts';
import type { Services } from '../../platform/services.ts';
import { companiesOf } from './companies-that-open.ts';

/** From where somebody signs in. */
export interface SignInContext {
  /** Browser and kind of device. */
  device: string | null;
  /**
   * The company whose own host they use: it alone opens there, and who is not in it is nobody there. Whoever has the domain could
   * lead it to a server of theirs, so the browser keeps nothing there that opens other companies. Undefined: all of them open.
   */
  only: number | undefined;
}

export async function signInContext(
  services: Pick<Services, 'config' | 'database'>,
  request: FastifyRequest,
): Promise<SignInContext> {
  const only = await companyAtHost(services, request);
  return { device: deviceOf(request.headers['user-agent']), only };
}

/** Whether a company is one that opens at the host. */
export const opensAtHost = ({ only }: Pick<SignInContext, 'only'>, tenantId: number): boolean =>
  only === undefined || only === tenantId;

/** The companies of an account, see `companiesOf`, that open at the host. */
export async function companiesAtHost(db: Db, accountId: number, context: Pick<SignInContext, 'only'>) {
  const companies = await companiesOf(db, accountId);
  return companies.filter(({ tenantId }) => opensAtHost(context, tenantId));
}

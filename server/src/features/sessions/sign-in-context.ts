import type { FastifyRequest } from 'fastify';
import { deviceOf } from '../../platform/auth/address-key.ts';
import { type Kiosk, kioskAt } from '../../platform/auth/kiosk.ts';
import { type RequestSource, sourceOf } from '../../platform/auth/request-source.ts';
import type { Db } from '../../platform/db/database.ts';
import { companyAtHost } from '../../platform/http/company-hosts.ts';
import type { Services } from '../../platform/services.ts';
import { companiesOf } from './companies-that-open.ts';

/** Device and host from which a person signs in. */
export interface SignInContext {
  /** Browser and type of device. */
  device: string | null;
  /**
   * Id of the company whose own host is used: only this company can be entered there, and people outside of it are
   * unknown there. The owner of the domain could point it to a server of their own, so the browser stores nothing there
   * that opens other companies. Undefined: all companies can be entered.
   */
  only: number | undefined;
  /** The kiosk that is used: sessions there are its company's, and end when nobody uses them. */
  kiosk?: Kiosk;
  /** Where the call came from; undefined for commands. */
  source?: RequestSource;
}

export async function signInContext(
  services: Pick<Services, 'config' | 'database' | 'sign'>,
  request: FastifyRequest,
): Promise<SignInContext> {
  const company = await companyAtHost(services, request);
  const kiosk = await kioskAt(services, request);
  return {
    device: deviceOf(request.headers['user-agent']),
    only: company ?? kiosk?.tenantId,
    ...(kiosk && { kiosk }),
    source: sourceOf(services, request),
  };
}

/** Returns whether a company can be entered at the host. */
export const opensAtHost = ({ only }: Pick<SignInContext, 'only'>, tenantId: number): boolean =>
  only === undefined || only === tenantId;

/** Returns the companies of an account (see `companiesOf`) that can be entered at the host. */
export async function companiesAtHost(db: Db, accountId: number, context: Pick<SignInContext, 'only'>) {
  const companies = await companiesOf(db, accountId);
  return companies.filter(({ tenantId }) => opensAtHost(context, tenantId));
}

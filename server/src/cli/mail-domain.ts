import { isPublicMailDomain, mailDomain } from '../features/single-sign-on/public.ts';
import { UsageFailure } from './command.ts';

/** Returns a typed mail domain in lower case and ASCII. Throws UsageFailure, also for those of public mail services. */
export function domainIn(text: string, { isPublicAllowed = false } = {}): string {
  const { data: domain } = mailDomain.safeParse(text);
  if (!domain) throw new UsageFailure(`domain: a name such as example.com; not "${text}".`);
  if (!isPublicAllowed && isPublicMailDomain(domain))
    throw new UsageFailure(`domain: ${domain} is a public mail service, which belongs to no company.`);
  return domain;
}

/** What is known against the packages of a release and why it does not concern it: CycloneDX VEX 1.6 in JSON. */
import { randomUUID } from 'node:crypto';

/**
 * Returns the statements on all advisories that are accepted with a reason.
 * @param {Record<string, { reason: string, until: string }>} accepted by id, as in `audit-accepted.json`
 * @param {{ id: string, name: string }[]} advisories against our packages
 * @param {{ name: string, version: string, purl: string }[]} components of the bill of materials
 * @param {{ version: string, time: string, isAudited: boolean }} release `isAudited`: whether the registry was asked
 */
export function makeVex(accepted, advisories, components, { version, time, isAudited }) {
  const refsOf = (name) =>
    components.filter((component) => component.name === name).map(({ purl }) => ({ ref: purl }));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: time,
      component: { type: 'application', name: 'piiri', version },
      ...(!isAudited && { properties: [{ name: 'piiri:audited', value: 'false' }] }),
    },
    vulnerabilities: advisories
      .filter(({ id }) => accepted[id])
      .map(({ id, name }) => ({
        id,
        source: { name: 'GitHub Advisory Database', url: `https://github.com/advisories/${id}` },
        analysis: {
          state: 'not_affected',
          detail: `${accepted[id].reason} Looked at again by ${accepted[id].until}.`,
        },
        affects: refsOf(name),
      })),
  };
}

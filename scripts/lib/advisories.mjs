/** Advisories against our packages, and those that we accept for a reason. */

/**
 * Parses the output of `pnpm audit --json`. Returns the advisories, or `unreachable`: why the registry did not answer.
 * @param {string} output
 */
export function readAudit(output) {
  const start = output.indexOf('{');
  let answer;
  try {
    answer = JSON.parse(output.slice(Math.max(0, start)));
  } catch {
    return { unreachable: output.trim().split('\n')[0] || 'it said nothing' };
  }
  if (!answer.advisories)
    // The first sentence of the error; pnpm describes a second endpoint after it.
    return {
      unreachable:
        answer.error?.message?.split(/:? *\.( |$)/)[0] || answer.error?.code || 'it answered something else',
    };
  const advisories = Object.values(answer.advisories).map((advisory) => ({
    id: advisory.github_advisory_id,
    name: advisory.module_name,
    severity: advisory.severity,
    title: advisory.title,
    mended: advisory.patched_versions,
    paths: advisory.findings?.flatMap(({ paths }) => paths) ?? [],
  }));
  return { advisories };
}

/**
 * Compares advisories with the accepted ones, each with its reason and expiry. Returns a line for each advisory that is
 * not accepted, each expired reason, and each reason without an advisory.
 * @param {{ id: string, name: string, severity: string, title: string, mended: string, paths: string[] }[]} advisories
 * @param {Record<string, { reason: string, until: string }>} accepted by id
 * @param {string} today as in 2026-11-26
 */
export function judgeAudit(advisories, accepted, today) {
  const lines = advisories
    .filter(({ id }) => !(accepted[id]?.until >= today))
    .map(({ id, name, severity, title, mended, paths }) => {
      const acceptance = accepted[id] ? ` (accepted until ${accepted[id].until})` : '';
      return `${severity}: ${name}: ${title}. ${id}${acceptance}, mended in ${mended}; by ${paths[0] ?? 'us'}`;
    });
  const ids = new Set(advisories.map(({ id }) => id));
  const idle = Object.keys(accepted).filter((id) => !ids.has(id));
  return [...lines, ...idle.map((id) => `scripts/audit-accepted.json: nothing needs ${id} any more`)];
}

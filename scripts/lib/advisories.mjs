/** What is known against the packages that we use, and what of it we live with for a reason. */

/**
 * Reads what `pnpm audit --json` prints. Gives the advisories, or `unreachable`: why the registry did not answer.
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
    // Its first sentence; pnpm tells of a second endpoint behind it.
    return {
      unreachable:
        answer.error?.message?.split(/:? *\.( |$)/)[0] || answer.error?.code || 'it answered something else',
    };
  const advisories = Object.values(answer.advisories).map((each) => ({
    id: each.github_advisory_id,
    name: each.module_name,
    severity: each.severity,
    title: each.title,
    mended: each.patched_versions,
    paths: each.findings?.flatMap(({ paths }) => paths) ?? [],
  }));
  return { advisories };
}

/**
 * Compares advisories with those that are accepted, each with its reason and until when. Gives lines of what is wrong: an advisory
 * that nobody accepted, a reason whose time is over, and one that nothing needs any more.
 * @param {{ id: string, name: string, severity: string, title: string, mended: string, paths: string[] }[]} advisories
 * @param {Record<string, { reason: string, until: string }>} accepted by id
 * @param {string} today as in 2026-11-26
 */
export function judgeAudit(advisories, accepted, today) {
  const lines = advisories
    .filter(({ id }) => !(accepted[id]?.until >= today))
    .map(({ id, name, severity, title, mended, paths }) => {
      const known = accepted[id] ? ` (accepted until ${accepted[id].until})` : '';
      return `${severity}: ${name}: ${title}. ${id}${known}, mended in ${mended}; by ${paths[0] ?? 'us'}`;
    });
  const found = new Set(advisories.map(({ id }) => id));
  const idle = Object.keys(accepted).filter((id) => !found.has(id));
  return [...lines, ...idle.map((id) => `scripts/audit-accepted.json: nothing needs ${id} any more`)];
}

/**
 * Returns the version of a release, which no two builds share: that of package.json if its tag is on the commit, else with the
 * number of commits and the commit, as `git describe` writes them: `2026.11.0-1098-ge59c5262`. Uncommitted changes add the time.
 * @param version that of package.json
 * @param tags the tags on the commit
 * @param commits the number of commits up to it
 * @param commit its abbreviated hash
 * @param changedAt time of the build in ISO 8601 if the tree has uncommitted changes
 */
export function releaseVersion({ version, tags, commits, commit, changedAt }) {
  const named = tags.includes(`v${version}`) ? version : `${version}-${commits}-g${commit}`;
  return changedAt ? `${named}-changed-${changedAt.replace(/\D/g, '').slice(0, 14)}` : named;
}

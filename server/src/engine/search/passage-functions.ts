import { DEFINER_MODE, INVOKER_MODE, isTenantOrShared } from './function-modes.ts';

/** Minimum number of letters of a compound's parts; the vocabulary knows no shorter words than four letters. */
const MIN_PART = { first: 3, last: 4 };

/** Number of words that begin with a short first part from which it is taken for one. */
const PRODUCTIVE = 3;

/** Maximum number of a question's words that are searched, without stop words. */
const MAX_WORDS = 8;

/** Number of passages from which no further ones with fewer of the words are searched. */
const ENOUGH = 24;

/**
 * Number of passages that are added where more contain the words than are ranked, so that the many of one kind do not
 * crowd out the few of another: of objects with one of the words in their title, and of each kind.
 */
const ADDED = { titled: 100, ofKind: 40 };

const ownWord = (condition: string) =>
  `exists (select from search_words s where s.tenant_id = me and ${condition})`;

const begins = (column: string, beginning: string) =>
  `${column} >= ${beginning} and ${column} < ${beginning} || U&'\\+10FFFD'`;

/**
 * Returns the two parts of a compound ("kesätyöntekijä": "kesä", "työntekijä"), folded; null for other words. What is a
 * part was learnt from the company's own words: the last part begins one of them, and so does the first, with or without
 * the "n" or "s" that joins compounds. Of several ways to split, the one whose shorter part is longest. Of a word that is
 * written nowhere, one known part is enough ("vesikatko": "vesi").
 */
export const COMPOUND_SQL = `create or replace function piiri_compound(folded text, core text, is_unwritten boolean) returns text[]
  ${INVOKER_MODE}
  as $$
declare
  me int := nullif(current_setting('app.tenant', true), '')::int;
begin
  return (select case when c.has_head then case when c.has_tail then array[c.head, c.stem] else array[c.head] end else array[c.stem] end from (
      select p.*, length(p.stem) >= ${MIN_PART.last} - 1 and ${ownWord(begins('s.word', 'p.stem'))} as has_tail,
        case when length(p.head) < 4 then ${ownWord('s.word = p.tail')}
            and (select count(*) from (select from search_words s where s.tenant_id = me and ${begins('s.word', 'p.head')} limit ${PRODUCTIVE}) few) = ${PRODUCTIVE}
          else ${ownWord(begins('s.word', 'p.head'))} or ${ownWord("s.word = regexp_replace(p.head, '[ns]$', '')")} end as has_head
      from (select left(folded, at) as head, substr(folded, at + 1) as tail, substr(core, at + 1) as stem
        from generate_series(${MIN_PART.first}, length(folded) - ${MIN_PART.last}) at) p) c
    where (c.has_head and c.has_tail) or (is_unwritten and ((c.has_head and length(c.head) >= 4) or (c.has_tail and length(c.stem) >= 5)))
    order by c.has_head and c.has_tail desc,
      case when c.has_head and c.has_tail then least(length(c.head), length(c.tail)) when c.has_head then length(c.head) else length(c.tail) end desc
    limit 1);
end $$`;

/** Finnish stems before their endings, and what they are in other forms: "kenk(ä)", "keng(ät)". */
const GRADATIONS = [
  'nk ng',
  'nt nn',
  'mp mm',
  'lt ll',
  'rt rr',
  'kk k',
  'pp p',
  'tt t',
  't d',
  'p v',
].flatMap((pair) => {
  const [strong = '', weak = ''] = pair.split(' ');
  return [
    [strong, weak],
    [weak, strong],
  ];
});

/**
 * Returns words of the company that begin with or contain a Finnish stem in its other grade; only where few do.
 */
export const GRADATION_SQL = `create or replace function piiri_gradations(core text) returns text[]
  ${INVOKER_MODE}
  as $$
declare
  me int := nullif(current_setting('app.tenant', true), '')::int;
begin
  return array(select h.word from (
      select distinct left(core, length(core) - length(ending[1])) || b || ending[2] as stem
      from (values ${GRADATIONS.map(([a, b]) => `('${a}', '${b}')`).join(', ')}) pair(a, b),
        regexp_matches(core, '(' || a || ')([aeiouy]?)$') parts(ending0), lateral (select array[ending0[1] || ending0[2], ending0[2]] as ending) e
      ) v, lateral (select s.word from search_words s where s.word like '%' || v.stem || '%' and ${isTenantOrShared('s.tenant_id')} limit 20) h
    where length(v.stem) >= 4 limit 40);
end $$`;

/**
 * Returns the queries of a question's words: \`near\` its forms, \`wide\` also words that contain or resemble it and the
 * parts of a compound. Stop words count only when there are no other words.
 */
export const QUESTION_SQL = `create or replace function piiri_question(words text[], reader text, out near tsquery[], out wide tsquery[])
  ${INVOKER_MODE}
  as $$
declare
  each_word record;
  stops boolean := true;
  parts text[];
  others text[];
  folded text;
  core text;
  text_near text;
begin
  near := '{}';
  wide := '{}';
  for each_word in
    select w.word, p.* from unnest(words) with ordinality w(word, place), piiri_forms_of(w.word, reader, false) p
    order by p.is_stop, w.place limit ${MAX_WORDS}
  loop
    if each_word.is_stop and not stops then exit; end if;
    if not each_word.is_stop then stops := false; end if;
    folded := each_word.beginnings[1];
    core := coalesce(each_word.beginnings[2], folded);
    if not starts_with(folded, left(core, 4)) or length(core) > length(folded) then core := folded; end if;
    text_near := '''' || array_to_string(each_word.whole, '''|''') || '''|''' || array_to_string(each_word.open, ''':*|''') || ''':*';
    text_near := replace(replace(text_near, '''''|', ''), '|'''':*', '');
    -- The beginnings of a short word are mostly other words.
    if length(folded) < 4 then text_near := concat_ws('|', '''' || folded || '''', nullif('''' || array_to_string(each_word.whole, '''|''') || '''', '''''')); end if;
    others := each_word.others;
    if reader = 'finnish' and length(core) >= 4 then others := others || piiri_gradations(core); end if;
    if others = '{}' and each_word.is_unwritten and not each_word.is_near_known and length(folded) >= 4 then
      others := piiri_alike(folded);
    end if;
    parts := case when reader in ('finnish', 'swedish') and length(folded) >= 8 then piiri_compound(folded, core, each_word.is_unwritten) end;
    near := near || text_near::tsquery;
    wide := wide || (text_near || coalesce('|''' || nullif(array_to_string(others, '''|'''), '') || '''', '')
      || coalesce('|''' || array_to_string(parts, ''':*|''') || ''':*', ''))::tsquery;
  end loop;
end $$`;

/** The weight of a title, a heading and the text in a passage's rank: PostgreSQL's order is D, C, B, A. */
const WEIGHTS = "'{0, 0.6, 0.8, 1}'";

/** PostgreSQL divides by the number of operands, which differs between words. */
const rank = (query: string) => `ts_rank(${WEIGHTS}, v.words, ${query}) * (numnode(${query}) + 1) / 2`;

/**
 * Returns passages of some entities that contain words of a question, whoever may read them: those with all its words
 * first, then those with fewer, until there are enough. \`near\` and \`wide\` rank each word in a passage. \`most\`:
 * maximum number of passages.
 */
export const PASSAGES_SQL = `create or replace function piiri_passages(words text[], reader text, kinds text[], most int)
  returns table (passage int, entity text, near real[], wide real[], is_capped boolean) ${DEFINER_MODE} rows 100
  as $$
#variable_conflict use_column
declare
  me int := nullif(current_setting('app.tenant', true), '')::int;
  question record;
  size int;
  least_words int;
  places tsquery;
  asked tsquery;
  titled tsquery;
  ids int[];
  is_cut boolean;
begin
  select * into question from piiri_question(words, reader);
  size := cardinality(question.wide);
  if size = 0 then return; end if;
  select string_agg(format('''@%s.%s''|''@0.%s''', me, k, k), '|')::tsquery into places from unnest(kinds) k;
  least_words := size;
  loop
    asked := piiri_at_least(question.wide, least_words);
    ids := array(select p.id from search_passages p
      where p.words @@ places and p.words @@ asked and ${isTenantOrShared('p.tenant_id')} limit most + 1);
    exit when cardinality(ids) >= ${ENOUGH} or least_words = 1;
    least_words := case when least_words > 3 then least_words - 2 else least_words - 1 end;
  end loop;
  is_cut := cardinality(ids) > most;
  if is_cut then
    titled := (select substr(string_agg(replace('| ' || q::text, '| ''', '| ''^'), ' '), 3) from unnest(question.near) q)::tsquery;
    ids := array(select i from unnest(ids[:most]) i
      union select p.id from (select e.id from search_entries e where e.words @@ places and e.words @@ titled
          and ${isTenantOrShared('e.tenant_id')} limit ${ADDED.titled}) t join search_passages p on p.entry_id = t.id where p.words @@ asked
      union select h.id from unnest(kinds) k, lateral (select p.id from search_passages p
        where p.words @@ format('''@%s.%s''|''@0.%s''', me, k, k)::tsquery and p.words @@ asked and ${isTenantOrShared('p.tenant_id')}
        limit ${ADDED.ofKind}) h);
  end if;
  -- A vector is decompressed once, not for each rank.
  return query select p.id, p.entity, n.ranks, w.ranks, is_cut
    from unnest(ids) given(id) join search_passages p on p.id = given.id,
      lateral (select ts_filter(p.words, '{a,b,c}') as words offset 0) v,
      lateral (select array_agg((${rank('q')})::real order by at) as ranks from unnest(question.near) with ordinality u(q, at) offset 0) n,
      lateral (select array_agg((case when q = question.near[at] then n.ranks[at] else ${rank('q')} end)::real order by at) as ranks
        from unnest(question.wide) with ordinality u(q, at) offset 0) w;
end $$`;

/** Returns the query for at least some number of queries: an alternative for each way to choose them. */
export const AT_LEAST_SQL = `create or replace function piiri_at_least(queries tsquery[], needed int) returns tsquery
  ${INVOKER_MODE}
  as $$
declare
  size int := cardinality(queries);
  result tsquery;
begin
  if needed <= 1 then
    for at in 1..size loop result := coalesce(result || queries[at], queries[at]); end loop;
    return result;
  end if;
  -- Either the last one and all but one of the rest, or all of the rest.
  result := piiri_at_least(queries[1:size - 1], needed - 1) && queries[size];
  return case when size > needed then result || piiri_at_least(queries[1:size - 1], needed) else result end;
end $$`;

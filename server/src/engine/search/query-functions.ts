import { DEFINER_MODE, INVOKER_MODE, isTenantOrShared } from './function-modes.ts';

/** Maximum number of vocabulary words to which a searched word is widened. */
const MAX_SIMILAR_WORDS = 40;

/** Minimum number of letters for a search within words: the trigram index knows no shorter parts. */
const MIN_LETTERS = 3;

/**
 * Number of words containing the letters among which the shortest are chosen; three letters may occur in nearly any
 * word.
 */
const MAX_TRIGRAM_MATCHES = 1000;

/** Maximum number of words to which a prefix is expanded; beyond it the index is queried by the prefix. */
const MAX_PREFIX_EXPANSIONS = 48;

/**
 * Minimum length of a word from which, when the vocabulary lacks it, similar words are searched in addition to its
 * stem.
 */
const MIN_LONG_WORD = 8;

/** Selects the vocabulary words with a prefix, of the tenant or of the installation. */
const prefixedWordsOf = (owner: string) => `(select s.word from search_words s where s.tenant_id ${owner}
  and s.word >= p.prefix and s.word < p.prefix || U&'\\+10FFFD' limit ${MAX_PREFIX_EXPANSIONS + 1})`;

/**
 * Returns the lexemes of a searched word's possible forms; `open` ones are prefixes. A prefix is expanded to the
 * existing words when they are few, because the index finds whole words many times faster. `is_near_known`: similar
 * words are already among `others`; `is_unwritten`: the vocabulary contains no form of the word, so a text contains at
 * most its stem.
 */
export const FORMS_SQL = `create or replace function piiri_forms_of(word text, reader text, loose boolean,
    out beginnings text[], out open text[], out whole text[], out others text[], out is_stop boolean,
    out is_near_known boolean, out is_unwritten boolean)
  ${INVOKER_MODE}
  as $$
declare
  me int := nullif(current_setting('app.tenant', true), '')::int;
  folded text := piiri_fold(translate(word, '''\\', ''));
  stemmed text[] := ts_lexize((reader || '_stem')::regdictionary, word);
  own text := stemmed[1];
  core text;
  prefixes text[];
  prefix text;
  begun text[];
  is_known boolean := true;
  letters boolean := folded !~ '[0-9]';
begin
  is_stop := stemmed = '{}';
  whole := string_to_array(piiri_fold(array_to_string(ts_lexize('finnish_stem', word) || ts_lexize('swedish_stem', word)
    || ts_lexize('english_stem', word) || ts_lexize('lithuanian_stem', word), ' ')), ' ');
  -- Finnish words change before their endings (pumppu, pumpun), so that the stem, too, stands for what begins with it.
  core := case when length(own) >= 4 and length(own) >= length(word) - 3 and reader = 'finnish' then piiri_fold(own) else folded end;
  -- The stem of päällikkö is päällikö, which stands in no word: what both begin with does.
  while not starts_with(folded, core) loop core := left(core, -1); end loop;
  if length(core) < 4 then core := folded; end if;
  prefixes := array[folded];
  if core <> folded then prefixes := prefixes || core; end if;
  if reader = 'finnish' and length(folded) > 4 then
    if folded like '%nen' then prefixes := prefixes || (left(folded, -3) || 's'); end if;
    if core like '%s' then prefixes := prefixes || (left(core, -1) || 'nen'); end if;
  end if;
  beginnings := prefixes || whole;
  open := '{}';
  is_unwritten := length(folded) >= 4 and folded ~ '[^0-9]';
  for prefix, begun in
    -- Of shorter words and of numbers the vocabulary does not know all.
    select p.prefix, case when length(p.prefix) >= 4 and p.prefix ~ '[^0-9]'
      then array(${prefixedWordsOf('= me')} union all ${prefixedWordsOf('is null')}) end
    from unnest(prefixes) p(prefix)
  loop
    if prefix = folded and begun = '{}' then is_known := false; end if;
    if begun is null or begun <> '{}' then is_unwritten := false; end if;
    if begun is null or cardinality(begun) > ${MAX_PREFIX_EXPANSIONS} then open := open || prefix; else whole := whole || prefix || begun; end if;
  end loop;
  -- Stems of several languages are mostly the same word: each way to stand in a text is asked for once.
  whole := array(select distinct w from unnest(whole) w);
  others := '{}';
  if length(core) >= ${MIN_LETTERS} and core ~ '[^0-9]' then
    others := array(select h.word from (select s.word from search_words s
        where s.word like '%' || core || '%' and ${isTenantOrShared('s.tenant_id')} and not starts_with(s.word, core)
        limit ${MAX_TRIGRAM_MATCHES}) h
      order by length(h.word), h.word limit ${MAX_SIMILAR_WORDS});
  end if;
  -- A long word that is written nowhere may be a slip, even where another word has its stem.
  is_near_known := (not is_known and length(folded) >= ${MIN_LONG_WORD}) or (loose and length(folded) >= 4 and letters);
  if is_near_known then others := others || piiri_alike(folded); end if;
  is_unwritten := is_unwritten and others = '{}';
end $$`;

/**
 * Returns the vocabulary words within one edit of a folded word of four letters or more; for long words also those with
 * a high trigram similarity.
 */
export const SIMILAR_SQL = `create or replace function piiri_alike(folded text) returns text[]
  ${INVOKER_MODE} set pg_trgm.word_similarity_threshold = 0.3
  as $$
declare
  me int := nullif(current_setting('app.tenant', true), '')::int;
  candidates text[];
  slips text[];
begin
  if length(folded) >= ${MIN_LONG_WORD} then
    candidates := array(select s.word from search_words s where folded <% s.word and ${isTenantOrShared('s.tenant_id')});
    -- So it is for most words that are written nowhere.
    if candidates = '{}' then return candidates; end if;
  end if;
  -- One letter wrong, left out, too many, or two in each other's place; of long words also what is much alike.
  slips := array(select slip || '%' from generate_series(1, length(folded)) place,
    lateral (select left(folded, place - 1) as before, substr(folded, place, 1) as letter, substr(folded, place + 1) as after) part,
    lateral unnest(array[before || '_' || after, before || after, before || '_' || letter || after,
      before || left(after, 1) || letter || substr(after, 2)]) slip
    where slip <> folded order by place);
  if candidates is null then
    -- Short words have too few parts to be alike by them.
    return array(select distinct found.word from unnest(slips) slip, lateral (
      select s.word from search_words s
      where s.word like slip and ${isTenantOrShared('s.tenant_id')} order by length(s.word) limit 5) found);
  end if;
  return array(select word from unnest(candidates) word
    where (word like any (slips) and left(word, 1) = left(folded, 1)) or word like any (slips[1:8])
      or (similarity(word, folded) >= 0.55 and length(word) >= length(folded) - 2)
    order by word_similarity(folded, word) desc, length(word), word limit ${MAX_SIMILAR_WORDS});
end $$`;

/**
 * Returns the queries for some words: `query` contains all their forms, `close` only the nearest, `titles` all of them
 * in titles; `beside` adds for each of `names` the restricted terms under it, `wide` the terms under any of them. Stop
 * words of the reader's language count only when there are no other words. Null without words. `told` contains for each
 * word its beginnings, its other forms, and what is known about it.
 */
export const QUERY_SQL = `create or replace function piiri_query(words text[], reader text, names text[], loose boolean,
    out query tsquery, out close tsquery, out titles tsquery, out wide tsquery, out beside tsquery[], out told jsonb)
  ${DEFINER_MODE}
  as $$
declare
  each_word record;
  stops boolean := true;
  near text;
  each_text text;
  apart text;
  besides text;
  query_text text;
  close_text text;
  titles_text text;
  wide_text text;
  beside_texts text[] := array_fill(null::text, array[cardinality(names)]);
begin
  told := '[]';
  for each_word in
    select w.word, p.* from unnest(words) with ordinality w(word, place), piiri_forms_of(w.word, reader, loose) p
    order by p.is_stop, w.place
  loop
    if each_word.is_stop and not stops then continue; end if;
    if not each_word.is_stop then stops := false; end if;
    -- Lexemes are letters and digits alone, so that quotes stand nowhere but around them.
    near := '''' || array_to_string(each_word.whole, '''|''') || '''|''' || array_to_string(each_word.open, ''':*|''') || ''':*';
    near := replace(replace(near, '''''|', ''), '|'''':*', '');
    each_text := near || coalesce('|''' || nullif(array_to_string(each_word.others, '''|'''), '') || '''', '');
    query_text := concat_ws('&', query_text, '(' || each_text || ')');
    close_text := concat_ws('&', close_text, '(' || near || ')');
    titles_text := concat_ws('&', titles_text, '(' || substr(replace('|' || each_text, '|''', '|''^'), 2) || ')');
    besides := '';
    for place in 1..cardinality(names) loop
      apart := replace('|' || each_text, '|''', '|''' || names[place] || '~');
      besides := besides || apart;
      beside_texts[place] := concat_ws('&', beside_texts[place], '(' || each_text || apart || ')');
    end loop;
    wide_text := concat_ws('&', wide_text, '(' || each_text || besides || ')');
    told := told || jsonb_build_object('prefixes', each_word.beginnings, 'others', each_word.others,
      'is_near_known', each_word.is_near_known, 'is_unwritten', each_word.is_unwritten);
  end loop;
  query := query_text;
  close := close_text;
  titles := titles_text;
  wide := wide_text;
  beside := beside_texts;
end $$`;

import type { Feature, Term } from './features.ts';
import type { Fields } from './field.ts';
import type { RoleScreen } from './role-rights.ts';
import type { RuleName } from './rules.ts';
import type { When } from './when.ts';

/** The generic calls. `delete` includes `restore`, unless `restorable` is false: a delete can be undone for a day, or longer. */
export type Call = 'list' | 'get' | 'create' | 'update' | 'delete' | 'sort';

/** The operations of access rules. `read` is the employee's visibility, `admin` the editor's. */
export type Operation = 'read' | 'admin' | 'create' | 'update' | 'delete';

/**
 * A field's name; `translations.title` for a part of a translated field, `translations.excerpt` for the beginning of
 * its long text. `created_at` and `updated_at` exist without a definition, and so does `published_at`, the time of the
 * first publication, for published content without a release time.
 */
export type FieldPath = string;

export interface Check {
  /** The field at which the message is shown. */
  at: FieldPath;
  /** The fields that it reads: the check runs only when all of them have a value. */
  fields: readonly string[];
  holds(values: Readonly<Record<string, unknown>>): boolean;
  /** Key of a text in `locales/<lang>/validation.json`. */
  message: string;
}

export interface FormSection {
  /** Its heading: a key under `sections` of the entity's locale file. */
  section: string;
  fields: readonly FieldPath[];
  /** Whether it stands beside the main column on wide screens. */
  aside?: boolean;
  /** Whether short fields stand side by side, in the fields' order, where both have room. */
  paired?: boolean;
}

/** The audience of an object, apart from its publishing. Without any of these it is visible to nobody. */
export interface Visibility {
  /** The field with the one group that it is visible to. */
  group?: string;
  /**
   * The field with further groups that it is visible to, besides that of `group`: being in any of them is enough. See
   * `people.ts`.
   */
  more?: string;
  /** The field with the groups that it is visible to; empty: everyone. */
  groups?: string;
  /** The field with the groups whose admins edit it, where they are not the audience. */
  editors?: string;
  /** Visible to everyone in the tenant. */
  everyone?: true;
  /** The field with its managers, for the rule `manages`. */
  managers?: string;
  /** The field with the person who sent it, for the rule `owns`. */
  owner?: string;
  /** The field with its type, for the rule `handles`: tenants choose who handles objects of a type. */
  handled?: string;
  /** The field that is `manager` where the owner's manager approves it, for the rule `approves`. */
  approval?: string;
}

/** Whether it is published, and from when until when. */
export interface Publishing {
  /** A boolean field, which also decides the words: content is a draft or `published`, a facility is active or not. */
  field: 'published' | 'is_active';
  /** Fields with the times of release and expiry; empty: unlimited. */
  release?: string;
  expire?: string;
}

/**
 * Fields with its own times, besides those of publishing: when it takes place, or, with `ends` alone, until when it is
 * open.
 */
export interface EventTimes {
  starts?: string;
  /** With an empty end, it is over at its start. */
  ends?: string;
}

export interface ListDefinition {
  /** Columns of the console's list, in order; it can be ordered by those whose kind has an order. */
  columns: readonly FieldPath[];
  /**
   * Fields that it can be filtered by. A time has `<name>_from` and `<name>_until`. When none is a time, the times
   * among the columns are added.
   */
  filters?: readonly string[];
  /** Filters of the console's list while no other ones than a group are set. */
  initialFilters?: Readonly<Record<string, string>>;
  /** Fields that a search looks in; a field's `weight` sets its rank. */
  search?: readonly FieldPath[];
  /** `field` or `-field`; `custom.<name>` orders by a custom field. */
  order: string;
  /** Further indexes for long lists: the columns of each, after the tenant. */
  indexed?: readonly (readonly string[])[];
  /** The custom field, `custom.<name>`, with the day after which readers' lists leave an object out. */
  hidePast?: FieldPath;
  pageSize: number;
  /** The same for editors, where it differs. */
  editorsPageSize?: number;
}

/** Its screens in the employee app. Special screens have their own parts in `employee/src/overrides` or a route. */
export interface EmployeeScreens {
  /** Its path: the list is at `/<path>`, an object at `/<path>/<id>`. */
  path: string;
  /** The list's layout: rows with pictures, plain lines, or titles that expand. Absent: there is no list. */
  list?: 'rows' | 'lines' | 'unfolding';
  /** Number of rows that its list loads at once. Default: that of its lists, at least twelve. */
  pageSize?: number;
  /** Each object has its own page. Otherwise it is only in the list, with its id as the anchor. */
  page?: true;
  /** A name in https://lucide.dev/icons, for its menu item, and for objects without a picture. */
  icon: string;
  menu?: {
    order: number;
    /** Path of its screen, where that is not the list. */
    path?: string;
    /** Placed below 'Other' in the menu. */
    other?: true;
    /** Hidden from readers who see no object of it. */
    unlessEmpty?: true;
    /** The tenant's own term that replaces its name there. */
    term?: Term;
  };
}

export interface EntityDefinition<
  F extends Fields = Fields,
  R extends readonly FieldPath[] = readonly FieldPath[],
> {
  /** Singular, snake_case. Names the locale file. */
  name: string;
  fields: F;
  api: {
    /** Path below /api, without leading or trailing slash. Its last part names the table. */
    path: string;
    /** The path for editors, where it differs. Otherwise they add `admin_view=1`. */
    adminPath?: string;
    calls: readonly Call[];
    /** The console's page that imports objects from files by its own call, rather than the generic one. */
    ownImport?: string;
    /** False: it cannot be imported from table files. */
    importable?: false;
    /** False: a delete cannot be undone. */
    restorable?: false;
    /** All readers get it as editors do, in all languages; its rows contain the fields of `row`. */
    editorsOnly?: true;
  };
  /** Access rules by operation; any one of them is enough. Operations without rules use those of `admin`. */
  access: { read: readonly RuleName[]; admin: readonly RuleName[] } & Partial<
    Record<Operation, readonly RuleName[]>
  >;
  /** Required by the rules `visible` and `administers_group`. */
  visibility?: Visibility;
  publishing?: Publishing;
  /** It is content: editors make it for employees to read. Roles name it, and the console shows who edited it last. */
  content?: true;
  /** Times that the console's calendar shows, besides its publishing. */
  times?: EventTimes;
  /** The tenant's feature flag without which the entity is not available. */
  feature?: Feature;
  /**
   * `installation`: its rows belong to no tenant, are readable by all, and are written only by the operator's commands.
   * Default `tenant`.
   */
  scope?: 'tenant' | 'installation';
  /**
   * False: neither service tokens nor webhooks reach it, because it is confidential or grants access to the product
   * itself.
   */
  integrated?: false;
  /** The title of an object in references; several fields are joined. */
  title: FieldPath | readonly FieldPath[];
  list: ListDefinition;
  /** Fields of an employee's list row. Default: its title. Editors' rows contain the console's columns instead. */
  row?: R;
  /** Fields that editors can change on many objects at once, besides publishing and audience. */
  bulk?: readonly string[];
  /** Maximum number of objects in a tenant; one more is answered with 409. */
  maxRows?: number;
  /**
   * Its parts in everybody's feed: its date, a picture, the text to quote, the people to name before it, and its
   * important facts, of which a list of items gives their number. Absent: it is not in the feed.
   */
  feed?: {
    date: string;
    image?: string;
    text?: FieldPath;
    people?: string;
    facts?: readonly FieldPath[];
  };
  /** Editors can pin an object, so that it leads the feed until a time: adds the field `pinned_until`. */
  pinning?: true;
  /** Editors can publish without a notice, so that only digests tell of it: adds the field `digest_only`. */
  digestOnly?: true;
  /**
   * Editors can ask people to acknowledge having read it, with or without a deadline: adds the fields
   * `acknowledgement_required`, `acknowledgement_deadline` and `acknowledgement_version`.
   */
  acknowledgement?: true;
  /** Editors choose in which languages readers see an object: adds the field `published_languages`. */
  publishedLanguages?: true;
  /**
   * An object may repeat by a rule: adds the fields of `RECURRENCE`. Each occurrence is an object of its own. `over`: the
   * column with the time at which one is over; `follows`: times that keep their distance from its start.
   */
  recurring?: { over: string; follows: readonly string[] };
  /**
   * Somebody looks after each object and reviews it by a date: adds the fields `owner`, `review_by` and `checked_at`.
   */
  care?: true;
  /** Everyone who sees it may react to it. */
  reactions?: true;
  /** Everyone who sees it may comment on it while its field `comments_enabled`, which this adds, is set. */
  comments?: true;
  /**
   * Its position among the results of the global search, smaller first, and a picture to show. Absent: it is found only
   * in its own lists. `passages: false`: its texts answer no questions.
   */
  search?: { order: number; image?: string; passages?: false };
  form: readonly FormSection[];
  checks?: readonly Check[];
  /** Its place in the console; absent: it has no screens there. */
  console?: {
    icon: string;
    /** `settings`: below the settings page. */
    section: 'content' | 'telling' | 'talk' | 'people' | 'settings';
    order: number;
    /** Its part of the address, `/admin/<path>`. Default: its name. */
    path?: string;
  };
  employee?: EmployeeScreens;
  /** The field with the groups that an object belongs to, where it is no audience: roles can be limited to them. */
  members?: string;
  /** The screen of the console that it belongs to: roles that open the screen read it. */
  screen?: RoleScreen;
  /** The entity that this is a view of: see `defineView`. */
  viewOf?: string;
  /** The condition for objects in a view. */
  where?: readonly When[];
  /**
   * Another object, whose id is `:id` in the view's path: the view lists the objects that refer to it in their own
   * `field`, or those that it refers to in `theirField`. It is a list of the console: its readers see it as editors do.
   */
  of?: { entity: string; field: string } | { entity: string; theirField: string };
  /**
   * Its objects have types that each tenant defines: the reference to the type, the column with the type's name, and
   * the path of their screens. The calls come from the types' own definitions, which are views of this one with a
   * `stamp`.
   */
  types?: { field: string; name: string; path: string };
  /** The columns that every write through this view sets: they make an object one of the view's. */
  stamp?: Readonly<Record<string, string | number>>;
}

/** An entity without its field types, for code that handles all of them. */
export type Entity = EntityDefinition;

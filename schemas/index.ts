export * from './define.ts';
export { entities } from './entities.gen.ts';
export * from './field.ts';
export * from './field-types.gen.ts';
export * from './fields-schema.ts';
export * from './languages.ts';
export * from './messages.ts';
export * from './rules.ts';
export * from './types.ts';

import { entityOf } from '../../engine/model/tables.ts';
import { toColumns } from '../../engine/write/validate.ts';
import { attach } from '../attach.ts';
import { careColumns } from '../care-columns.ts';
import { cleanTranslations, withPictureAlt } from '../clean-translations.ts';
import { defineFiller } from '../filler.ts';

export default defineFiller({
  async fill(company) {
    for (const [place, page] of company.demo.pages.entries()) {
      const { key, parent, groups = [], picture, attachments, translations } = page;
      const columns = toColumns(entityOf('page'), {
        translations: withPictureAlt(cleanTranslations(translations, 'text'), picture),
        groups: groups.map(company.groupId),
        parent_page: parent === undefined ? null : company.idOf('page', parent),
        published: true,
      });
      const image = picture ? await company.draw(picture) : null;
      const id = await company.insert('page', {
        ...columns,
        ...careColumns(company, place),
        image,
        sort_order: place + 1,
      });
      company.note('page', key, id);
      await attach(company, 'page', id, attachments);
    }
  },
});

import { archiveOf, goldenExport } from '../../server/test/golden-exports.ts';
import { DESKTOP, expect, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

const archive = (buffer: Buffer) => ({ name: 'handbook.zip', mimeType: 'application/zip', buffer });

const handbook = () => archive(Buffer.from(archiveOf(goldenExport('confluence'))));

test('pages are brought from another product: the tree is shown, then imported, and again without doubles', async ({
  open,
  company,
}) => {
  const page = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/content-import/' });
  const file = page.locator('input[type=file]');
  await page
    .getByLabel(t('console:content_import.from'))
    .selectOption({ label: t('console:content_import.formats.html') });
  await file.setInputFiles(archive(Buffer.from('no archive')));
  await expect(page.getByRole('alert')).toContainText('ZIP');

  await page
    .getByLabel(t('console:content_import.from'))
    .selectOption({ label: t('console:content_import.formats.confluence') });
  // The file is looked at again in the other format, one look at a time.
  await expect(page.getByRole('button', { name: t('console:file.replace') })).toBeEnabled();
  await file.setInputFiles(handbook());
  await expect(page.getByRole('heading', { name: t('console:content_import.plan') })).toBeVisible();
  await expect(page.getByRole('row', { name: /Travel/ })).toContainText(
    t('console:content_import.results.new'),
  );
  await page.getByRole('button', { name: t('console:content_import.store', { count: 4 }) }).click();
  await expect(page.getByText(t('console:content_import.done'), { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Trains' })).toBeVisible();

  await page.getByRole('button', { name: t('console:content_import.again') }).click();
  await file.setInputFiles(handbook());
  await expect(page.getByText(t('console:content_import.nothing_to_do'))).toBeVisible();
  await expect(page.getByRole('row', { name: /Travel/ })).toContainText(
    t('console:content_import.results.unchanged'),
  );

  // The list of earlier imports undoes one as a whole.
  await page.reload();
  const earlier = page.getByRole('group', { name: t('console:content_import.earlier') });
  await expect(earlier.getByRole('row', { name: /handbook\.zip/ })).toContainText(
    t('console:content_import.outcome', { new: 4, changed: 0, refused: 0 }),
  );
  await page
    .getByRole('button', { name: t('console:content_import.report_of', { name: 'handbook.zip' }) })
    .click();
  await expect(page.getByRole('link', { name: 'Trains' })).toBeVisible();
  await page.getByRole('button', { name: t('console:content_import.again') }).click();
  await page
    .getByRole('button', { name: t('console:content_import.undo_of', { name: 'handbook.zip' }) })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('console:import.undo'), exact: true })
    .click();
  await expect(page.getByRole('status').filter({ hasText: t('console:import.undone') })).toContainText(
    t('console:content_import.undone', { count: 4 }),
  );
  await expect(page.getByRole('button', { name: /handbook\.zip/ })).toHaveCount(1);
  await page.goto('/admin/pages');
  await expect(page.getByText('Trains')).toHaveCount(0);
});

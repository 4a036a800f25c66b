// What the browser's tab and a search engine say of a page; React puts both into the head.

export const PageHead = ({ title, description }: { title: string; description?: string }) => (
  <>
    <title>{title.includes('Lap & Loam') ? title : `${title} | Lap & Loam`}</title>
    {description !== undefined && <meta name="description" content={description} />}
  </>
);

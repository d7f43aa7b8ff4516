import { createContext, useContext, useEffect } from 'react';

const ProductContext = createContext('');
/** Name of the product, the second half of every page's title. */
export const ProductProvider = ProductContext.Provider;
export const useProduct = (): string => useContext(ProductContext);

/** Names the document after the page. */
export function usePageTitle(title: string): void {
  const product = useProduct();
  useEffect(() => {
    document.title = product === '' ? title : `${title} · ${product}`;
  }, [product, title]);
}

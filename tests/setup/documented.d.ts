/** See documentedScreens.ts. */
declare module 'documented:posts' {
  import type { ComponentType } from 'react';
  export const PostList: ComponentType;
  export const PostEdit: ComponentType;
  export const PostCreate: ComponentType;
}

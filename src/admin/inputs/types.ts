import type { FieldDeclaration, ResourceDeclaration } from '../define';

export interface InputProps {
  field: FieldDeclaration;
  declaration: ResourceDeclaration;
  required: boolean;
}
